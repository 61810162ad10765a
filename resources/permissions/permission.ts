/** What a permission is for: the part of the panel it belongs to, and one plain sentence. */
export interface Permission<Name extends string = string> {
  readonly name: Name
  readonly area: string
  /** Section 6.1 or 6.2 of document 1, or decided beside them. */
  readonly origin: '6.1' | '6.2' | 'decided'
  readonly description: string
}
