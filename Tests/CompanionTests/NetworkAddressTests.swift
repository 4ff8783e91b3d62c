import Companion
import Testing

/// The address that phones are offered first.
struct NetworkAddressTests {
  private static let all = [
    ("docker0", "172.17.0.1"), ("eth0", "10.0.0.5"), ("wlan0", "192.168.178.20"), ("tun0", "10.8.0.2"),
  ].map { NetworkAddress(interface: $0, text: $1) }

  private func order(route: String?) -> [String] {
    NetworkAddress.ordered(Self.all, route: route).map(\.interface)
  }

  @Test func `the default route comes first, and virtual networks last`() {
    #expect(order(route: "192.168.178.20") == ["wlan0", "eth0", "docker0", "tun0"])
    #expect(order(route: nil) == ["eth0", "wlan0", "docker0", "tun0"])
  }

  @Test func `a default route through a tunnel does not hide the network of the room`() {
    #expect(order(route: "10.8.0.2") == ["eth0", "wlan0", "tun0", "docker0"])
  }

  @Test func `the addresses of this computer are numeric, and none is its own loop`() {
    for address in NetworkAddress.all {
      #expect(address.text.split(separator: ".").compactMap { UInt8($0) }.count == 4)
      #expect(!address.text.hasPrefix("127."))
    }
  }
}
