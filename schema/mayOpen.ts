import { type May, mayList } from './may.ts'

/**
 * The exact access rule: one of the listed permissions suffices (document 1, §5). Server, panel and the explanation of a refusal all ask this.
 */
export function mayOpen(may: May | undefined, permissions: readonly string[]): boolean {
  return mayList(may).some(permission => permissions.includes(permission))
}
