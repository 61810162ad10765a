import { parsePath, resolvePath, type To } from 'react-router-dom'
import type { Addresses, Inward } from './addresses.ts'

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * Where a link of react-admin leads in the documents' terms.
 * @param to react-admin's path, whole or relative (`{ search }` alone stays on the screen); an address of another site stays as it is
 * @param at the place one is at, as react-admin sees it
 */
export function outwardTo(addresses: Addresses, to: To, at: Inward): To {
  if (typeof to === 'string' && ELSEWHERE.test(to)) return to
  const asked = typeof to === 'string' ? parsePath(to) : to
  // A link to a part of this page keeps its query; any other starts anew.
  const onlyHash = !asked.pathname && asked.search === undefined && asked.hash
  const { pathname, search, hash } = resolvePath({ ...asked, ...(onlyHash && { search: at.search }) }, at.pathname)
  return { ...addresses.outward({ pathname, search }, at.place.params), hash }
}
