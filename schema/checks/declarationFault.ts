/** What is wrong with a declaration: a code, where, the fact, and what to do. Printed as `R07 suppliers.sections.bank: no field 'ifcs' (did you mean 'ifsc'?)`. */
export interface DeclarationFault {
  readonly code: string
  /** Where in the declaration: `suppliers.list.columns`. */
  readonly path: string
  readonly fact: string
  readonly remedy: string
}
