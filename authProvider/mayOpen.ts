import { type May, mayList } from '../schema/may.ts'

/** The exact access rule: one of the listed permissions suffices (document 1, §5). */
export function mayOpen(may: May | undefined, permissions: readonly string[]): boolean {
  return mayList(may).some(permission => permissions.includes(permission))
}
