/// How something was paid: cash, a card, a transfer.
package struct PaymentMethod: Hashable, Sendable {
  package let id: Identifier<PaymentMethod>
  package var name: String
  package var isArchived: Bool
  package var mergedInto: Identifier<PaymentMethod>?

  package init(
    id: Identifier<PaymentMethod>, name: String, isArchived: Bool = false,
    mergedInto: Identifier<PaymentMethod>? = nil
  ) {
    self.id = id
    self.name = name
    self.isArchived = isArchived
    self.mergedInto = mergedInto
  }
}
