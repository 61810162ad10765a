/** A text with what it names put in: `%{title}`. The browser fills the same texts by itself, in its own language. */
export function filled(text: string, named: Readonly<Record<string, unknown>>): string {
  return text.replace(/%\{(\w+)\}/g, (_all, name: string) => String(named[name] ?? ''))
}
