/** The value of an attribute of the element that is open, by its name without prefix. */
export type Attribute = (name: string) => string | undefined

/** What a reader of XML is told. Names come without their prefix. */
export interface XmlReader {
  /** `attribute` holds only during the call. */
  open(name: string, attribute: Attribute): void
  close?(name: string): void
  text?(text: string): void
}
