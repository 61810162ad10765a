/** How many of what, within a sentence of that language: `1 sub-order`, `3 sub-orders`; Indonesian has one form for one and for many. */
export function counted(count: number, written: string, name: string, locale: string): string {
  const inside = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return `${written} ${count === 1 && locale === 'en' ? singular(inside) : inside}`
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:us|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name
}
