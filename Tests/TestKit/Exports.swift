// Whoever tests here has what strangers have for their tests, without a second import in each file.
@_exported public import TUITestKit
