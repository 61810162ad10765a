import { mayList } from '../may.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R40: what is given out by an unknown permission, or of records by a field that is not there. */
export function checkPrints({ name, prints, fields }: Resource, { permissions }: CheckContext): DeclarationFault[] {
  return Object.entries(prints).flatMap(([print, { may, when = {} }]) => {
    const found = { code: 'R40', path: `${name}.prints.${print}` }
    return [
      ...unknown({ ...found, said: 'no permission' }, mayList(may), permissions),
      ...unknown(found, Object.keys(when), Object.keys(fields)),
    ]
  })
}
