const LETTERS = 26

/**
 * What a header is called: its text, and what it would be in a spreadsheet where it has none: A, B … AA.
 * @param unnamed says a column by its letter
 */
export function headerWords(header: string, index: number, unnamed: (letter: string) => string): string {
  return header.trim() || unnamed(letterOf(index))
}

function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? last : letterOf(Math.floor(index / LETTERS) - 1) + last
}
