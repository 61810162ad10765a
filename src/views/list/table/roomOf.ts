const narrow = /[\s.,:;'|()\-ijlrtf]/g
const digit = /\d/g

/** About how many pixels a text takes in a row: measuring it truly would hold up the rows. */
export function roomOf(text: string): number {
  const narrows = text.match(narrow)?.length ?? 0
  const digits = text.match(digit)?.length ?? 0
  return narrows * 4.7 + digits * 8.6 + (text.length - narrows - digits) * 8
}
