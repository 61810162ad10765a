/** Why a value is refused: a code the panel translates (`errors.<code>`), with the facts its text names. */
export interface Fault {
  code: string
  params?: Readonly<Record<string, string | number>>
}
