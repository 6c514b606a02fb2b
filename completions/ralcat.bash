# Fet amb «ralcat --genera bash».
_ralcat() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local index first='' offered=''
  COMPREPLY=()
  case $previous in
    -f) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    --dades) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    --color) offered='auto sempre no' ;;
    --genera) offered='bash zsh fish man manual' ;;
  esac
  if [[ -z $offered ]]; then
    for ((index = 1; index < COMP_CWORD; index++)); do
      case ${COMP_WORDS[index]} in
        # Bash takes «--color=no» for three words.
        --dades|--color)
          if [[ ${COMP_WORDS[index+1]:-} == '=' ]]; then ((index++)); fi
          ((index++)) ;;
        -*) ;;
        *) first=${COMP_WORDS[index]}; break ;;
      esac
    done
    case $first in
      '') offered='despesa ingrés devolució traspàs moviments despeses ingressos traspassos previstos saldos comptes compte categories categoria mitjans mitjà etiquetes etiqueta balanç resum activitat ajustos ajuda cerca canvia esborra repeteix desglossa desfés refés usa crea arxiva tanca reobre fusiona concilia marca desmarca corregeix amaga mostra ajusta neteja surt --json --csv --tsv --markdown --simula --sí --no --ajuda --versió -f --color --dades --genera' ;;
      despesa|d) offered='conjunta individual compte: categoria: mitjà: data: concepte: nota: nota-privada: etiqueta: paga: part: parts:' ;;
      ingrés|i|ingres) offered='compte: categoria: mitjà: data: concepte: nota: nota-privada: etiqueta:' ;;
      devolució|devolucio) offered='conjunta individual compte: categoria: mitjà: data: concepte: nota: nota-privada: etiqueta: paga: part: parts:' ;;
      traspàs|t|traspas) offered='arriba: data: concepte: nota: nota-privada: etiqueta: mitjà: de: a:' ;;
      moviments|m) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      despeses) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      ingressos) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      traspassos) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      previstos) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      categories) offered='compte:' ;;
      categoria) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      mitjans) offered='compte:' ;;
      mitjà|mitja) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      etiquetes) offered='compte:' ;;
      etiqueta) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      resum|r) offered='compte:' ;;
      ajuda) offered='imports dates períodes text conjunta bash tecles despesa ingrés devolució traspàs moviments despeses ingressos traspassos previstos saldos comptes compte categories categoria mitjans mitjà etiquetes etiqueta balanç resum activitat ajustos ajuda cerca canvia esborra repeteix desglossa desfés refés usa crea arxiva tanca reobre fusiona concilia marca desmarca corregeix amaga mostra ajusta neteja surt' ;;
      cerca|c) offered='conciliats previstos conjuntes individuals tots compte: categoria: mitjà: etiqueta: paga:' ;;
      canvia|e) offered='nom conjunta individual compte: categoria: mitjà: data: concepte: nota: nota-privada: etiqueta: paga: part: parts:' ;;
      esborra|x) offered='categoria mitjà compte etiqueta a:' ;;
      usa|u) offered='conjunta individual res compte: data:' ;;
      crea) offered='compte categoria mitjà membre llar categories mitjans ingrés personal data: moneda: compte: jo:' ;;
      arxiva) offered='categoria mitjà' ;;
      tanca) offered='compte' ;;
      reobre) offered='compte categoria mitjà' ;;
      fusiona) offered='categoria mitjà etiqueta' ;;
      concilia|k) offered='compte:' ;;
      marca) offered='compte: categoria:' ;;
      desmarca) offered='compte: categoria:' ;;
      corregeix) offered='compte:' ;;
      amaga) offered='saldos' ;;
      mostra) offered='saldos' ;;
      ajusta) offered='repartiment color tema accent altre lineal tecles saldos' ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$current")
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *: ]]; then compopt -o nospace; fi
}
complete -F _ralcat ralcat
