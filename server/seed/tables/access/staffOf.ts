import { demoStaff } from '../../access/staff.ts'

/** Ids of the active staff who are in a team or have a role. */
export function staffOf(...names: readonly string[]): number[] {
  return demoStaff.flatMap(({ status, roles, teams }, index) =>
    status === 'active' && [...roles, ...teams].some(name => names.includes(name)) ? [index + 1] : [],
  )
}
