// The names before the rename, until their last users have followed. To be deleted then.

package typealias Parcel<Content: Sendable> = TransferBox<Content>

extension TransferBox {
  package func open() -> Content? { take() }
}
