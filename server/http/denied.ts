import { Refusal } from '../errors.ts'

/** The code under which a refusal for want of a permission is recorded. */
export const ACCESS_DENIED = 'access_denied'

/**
 * The person holds none of the permissions (document 1, §4.1, §5).
 * @param wanted the permissions of which any one would have sufficed
 */
export const denied = (wanted: readonly string[]): Refusal =>
  new Refusal(403, ACCESS_DENIED, 'Access denied. Contact your team lead to get access', { params: { permissions: wanted.join(', ') } })
