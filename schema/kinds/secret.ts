import { z } from 'zod'
import { asText, type FieldOptions, type KindField, type Secret } from './kind.ts'

export type SecretField = KindField<'secret', string> & { readonly secret: Secret }

/**
 * A text that nobody can guess, made by the server with its row (and anew by an action that `renews` it) and given out once, in the answer of that very call.
 * What is kept of it is a hash, or with `whole` the text itself, for a server that has to sign with it.
 * `secret({ prefix: 'mk_', begins: 'begins' })`
 */
export function secret({ prefix, begins, whole, ...options }: Pick<FieldOptions, 'label'> & Secret): SecretField {
  return {
    ...options,
    ...asText,
    kind: 'secret',
    secret: { prefix, begins, whole },
    readOnly: true,
    writeOnly: true,
    operators: [],
    type: () => z.string(),
    example: (_context, n) => `${prefix}${n ?? 1}`,
    write: () => '',
  }
}
