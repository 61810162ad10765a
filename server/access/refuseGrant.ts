import { sayWith } from '../changes/sayWith.ts'
import { type Param, Refusal } from '../errors.ts'

type Reason = 'own_access' | 'admin_grants' | 'admin_identity' | 'last_admin'

/** Why a change of access is not made: 409 where the state forbids it, 403 where the person may not. */
export function refuseGrant(reason: Reason, params: Readonly<Record<string, Param>> = {}): Refusal {
  return new Refusal(reason === 'last_admin' ? 409 : 403, reason, sayWith(reason, params), { params: { ...params, key: reason } })
}
