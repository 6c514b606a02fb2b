/// The rules of the language, as they are told.
extension HelpTopic {
  static let amountsRows: [HelpRow] = [
    .pair("12,50   12'50   12.50", "dotze amb cinquanta"),
    .pair("1.234   1.234,56", "punt i tres xifres: milers"),
    .pair(",50   50 cèntims", "cinquanta cèntims"),
    .pair("12 euros i 50 cèntims", "també és 12,50"),
    .pair("3x2,40   45+21%   100-15%", "calcula (sense espais)"),
    .pair("=12/2", "amb = divideix; sense, 12/2 és el 12 de febrer"),
    .pair("-5", "una devolució"),
    .pair("30 USD   12€", "la moneda, al darrere"),
    .sentence("L'import és el primer número de la línia, i només n'hi pot haver un."),
  ]

  static let datesRows: [HelpRow] = [
    .pair("avui   ahir   abans-d'ahir", ""),
    .pair("demà   demà passat", ""),
    .pair("dilluns", "el més recent (avui mateix, si avui és dilluns)"),
    .pair("dilluns passat", "l'últim abans d'avui"),
    .pair("dilluns que ve", "el pròxim"),
    .pair("3/11   3 de novembre", "sense any, el més proper a avui"),
    .pair("3/11/2025   2025-11-03", "la data sencera"),
    .pair("el 28   l'11", "el més recent, o el que ve si falten menys de vuit dies"),
    .pair("fa 3 dies   d'aquí a 2 setmanes", "comptant des d'avui"),
    .pair("final de mes", "l'últim dia d'aquest mes"),
    .sentence(
      "Les dates s'escriuen amb barra: 3.11 és un import. Si la data és futura, el moviment queda previst (⏲)."
    ),
  ]

  static let periodsRows: [HelpRow] = [
    .pair("aquest mes   mes passat", ""),
    .pair("aquesta setmana   setmana passada", "de dilluns a diumenge"),
    .pair("enguany   any passat", ""),
    .pair("novembre", "el més recent que ja ha començat"),
    .pair("novembre 2025   11/2025   2025", ""),
    .pair("T3   T3 2025", "un trimestre"),
    .pair("últims 3 mesos", "aquest mes i els dos d'abans"),
    .pair("del 3 al 15 de novembre", ""),
    .pair("de març a juny", ""),
    .pair("des del 3/11 fins al 15/11", "o només l'un o l'altre"),
    .pair("tot", "des del primer moviment fins a l'últim"),
    .sentence("Amb el període hi poden anar filtres, i un - al davant els inverteix:"),
    .pair("#oci   @efectiu   +reis   -#oci", ""),
    .pair("compte:estalvi   paga:Marc", ""),
    .pair("conciliats   no conciliats", ""),
    .pair("previstos   conjuntes   individuals", ""),
    .pair("sense categoria   sense mitjà", ""),
    .pair(">50   20..60", "l'import, sense el signe"),
    .pair("per import   per categoria", "l'ordre o els grups"),
  ]

  static let textRows: [HelpRow] = [
    .pair("#categoria   @mitjà   +etiqueta", "el guionet val per espai: #oci-i-cultura"),
    .sentence(
      "El que no és import, data ni marca és el concepte. Les paraules clau (ahir, conjunta…) compten al principi o al final del concepte; entre cometes, mai:"
    ),
    .pair("  d 22 sopar dilluns", "un sopar, el dilluns més recent"),
    .pair("  d 22 «sopar de dilluns»", "avui, amb aquest concepte"),
    .sentence(
      "Les cometes són «…» o les rectes del teclat. L'apòstrof no n'obre mai: d'aquí, l'Anna, 12'50."
    ),
    .sentence("Cada marca té una forma llarga, i el seu valor pot anar entre cometes:"),
    .pair("  categoria:oci   mitjà:efectiu", ""),
    .pair("  compte:estalvi   data:3/11", ""),
    .pair("  nota:«amb els cosins»", "la veieu tots dos si la despesa és conjunta"),
    .pair("  nota-privada:«regal»", "no surt dels teus dispositius"),
  ]

  static let jointRows: [HelpRow] = [
    .pair("45 sopar conjunta", "es reparteix com diu el repartiment de la llar"),
    .pair("45 sopar a mitges", "meitat i meitat"),
    .pair("100 sofà %60   100 sofà %60/40", "la teva part primer"),
    .pair("part:7,67   part:/12,34", "la teva part exacta, o la de l'altre"),
    .pair("parts:1/2", "una part tu i dues l'altre"),
    .pair("paga:Marc", "ho ha pagat l'altre, i no surt de cap compte teu"),
    .pair("canvia últim conjunta", "la fa de tots dos"),
    .pair("canvia últim individual", "la torna a fer només teva"),
    .pair("usa conjunta", "ho serà tot el que anotis, fins a «usa res»"),
    .pair("despeses conjuntes per membre", "què ha pagat cadascú"),
    .pair("balanç octubre", "la transferència que us deixa igualats"),
    .pair("ajusta repartiment 60/40", "el repartiment de la llar, d'avui endavant"),
    .sentence(
      "D'una despesa conjunta, l'altre membre en veurà l'import, la data, la categoria, el concepte i la nota; la nota privada, no."
    ),
  ]

  static let bashRows: [HelpRow] = [
    .sentence(
      "Per a l'intèrpret del sistema, #, *, (, >, $, «;» i ' volen dir alguna cosa. Posa tota la línia entre cometes, o fes servir les formes llargues:"
    ),
    .pair(#"  ralcat "d 840 lloguer #habitatge""#, ""),
    .pair("  ralcat d 840 lloguer categoria:habitatge", ""),
    .pair("  ralcat -f novembre.ral", "les ordres d'un fitxer; s'atura a la primera que falla"),
    .pair("  ralcat --json saldos", "la resposta en JSON; també --csv, --tsv i --markdown"),
    .sentence(
      "Fora d'un terminal no es pregunta res: «--sí» i «--no» responen. Acaba amb 0 si s'ha fet, 1 si s'ha refusat, 2 si no s'ha entès i 3 si no s'ha arribat a les dades."
    ),
  ]

  static let keysRows: [HelpRow] = [
    .pair("Tab", "completa, i obre un formulari si el nom no existeix"),
    .pair("→ al final de la línia", "accepta el que es veu atenuat"),
    .pair("↑ ↓", "les línies anteriors"),
    .pair("Ctrl-R", "cerca entre les línies anteriors"),
    .pair("Ctrl-A   Ctrl-E", "al principi, al final"),
    .pair("Ctrl-← Ctrl-→", "una paraula enrere, una paraula endavant"),
    .pair("Ctrl-W   Ctrl-U   Ctrl-K", "esborra la paraula, la línia, fins al final"),
    .pair("Ctrl-Y", "torna a posar el que has esborrat"),
    .pair("Ctrl-_", "desfà l'última tecla"),
    .pair("Ctrl-L", "neteja la pantalla"),
    .pair("Ctrl-C", "deixa la línia, o la pregunta, sense fer-la"),
    .pair("Ctrl-D", "en una línia buida, surt"),
    .pair("Ctrl-Z", "atura el programa; «fg» el torna a obrir on era"),
    .sentence(
      "Una línia que comença per espai no queda a l'historial. Amb «ajusta tecles vi», les tecles són les de vi."
    ),
  ]
}
