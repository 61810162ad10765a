export interface City {
  readonly name: string
  readonly state: string
  /** First two digits of a GSTIN (India), first six of an identity number (Indonesia). */
  readonly code: string
  /** The lowest postal code of the city; the ones after it belong to it too. */
  readonly pincode: number
}

/** Words and habits of one country. */
export interface Words {
  readonly given: readonly string[]
  readonly family: readonly string[]
  readonly cities: readonly City[]
  readonly streets: readonly string[]
  readonly brandFirst: readonly string[]
  readonly brandLast: readonly string[]
  readonly banks: readonly { readonly name: string; readonly code: string }[]
  /** Typical price of a product, in the currency. */
  readonly medianPrice: number
}

/** `Asha, Riva` as a list. */
export function list(text: string): readonly string[] {
  return text.trim().split(/,\s+/)
}

/** `Surat, Gujarat, 24, 395001; Delhi, Delhi, 07, 110001` as cities: name, state, code, lowest postal code; the larger ones first. */
export function cities(text: string): readonly City[] {
  return text.split(';').map(part => {
    const [name = '', state = '', code = '', pincode] = list(part)
    return { name, state, code, pincode: Number(pincode) }
  })
}

/** `4: 66, 5: 16` as numbers with their weights in this order: an object would sort its keys. */
export function shares(text: string): readonly (readonly [number, number])[] {
  return list(text).map(pair => {
    const [value, weight] = pair.split(': ')
    return [Number(value), Number(weight)]
  })
}
