import { createContext, type ReactNode, type RefAttributes, useCallback, useContext, useMemo, useState } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import {
  createBrowserRouter,
  Link,
  type LinkProps,
  Navigate,
  parsePath,
  RouterProvider as ReactRouter,
  type Location as RouterLocation,
  resolvePath,
  type To,
  UNSAFE_DataRouterContext,
  UNSAFE_LocationContext,
  useBlocker,
  useNavigate,
} from 'react-router-dom'
import { AddressContext, useAddress } from './address.tsx'
import type { Addresses } from './addresses.ts'

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * React-admin's router with the documents' addresses: what react-admin reads is translated inwards, where it goes is translated
 * outwards, and nothing else of it knows. `<Admin routerProvider={documentedRouter(addresses(light))}>`
 */
export function documentedRouter(addresses: Addresses): RouterProvider {
  function useOutward() {
    const at = useAddress()
    return (to: To) => outwardTo(addresses, to, addresses.inward(at))
  }

  function DocumentedLink({ to, ...rest }: LinkProps & RefAttributes<HTMLAnchorElement>) {
    const outward = useOutward()
    return <Link {...rest} to={outward(to)} />
  }

  function DocumentedNavigate({ to, ...rest }: { to: To; replace?: boolean; state?: unknown }) {
    const outward = useOutward()
    return <Navigate {...rest} to={outward(to)} />
  }

  /** Never changes, so whoever only navigates is not drawn again at each change of address. */
  function useDocumentedNavigate(): ReturnType<RouterProvider['useNavigate']> {
    const navigate = useNavigate()
    const router = useContext(UNSAFE_DataRouterContext)?.router
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') navigate(to)
        else if (router) navigate(outwardTo(addresses, to, addresses.inward(router.state.location)), options)
      },
      [navigate, router],
    )
  }

  const useDocumentedBlocker: RouterProvider['useBlocker'] = shouldBlock => {
    const inward = (location: RouterLocation) => ({ ...location, ...addresses.inward(location) })
    return useBlocker(
      typeof shouldBlock === 'boolean'
        ? shouldBlock
        : ({ currentLocation, nextLocation, historyAction }) =>
            shouldBlock({ currentLocation: inward(currentLocation), nextLocation: inward(nextLocation), historyAction }),
    )
  }

  return {
    ...reactRouterProvider,
    useNavigate: useDocumentedNavigate,
    useBlocker: useDocumentedBlocker,
    Link: DocumentedLink,
    Navigate: DocumentedNavigate,
    RouterWrapper: routerWrapper(addresses),
  }
}

/**
 * Where a link of react-admin leads in the documents' terms.
 * @param to react-admin's path, whole or relative (`{ search }` alone stays on the screen); an address of another site stays as it is
 * @param at the place one is at, as react-admin sees it
 */
function outwardTo(addresses: Addresses, to: To, at: ReturnType<Addresses['inward']>): To {
  if (typeof to === 'string' && ELSEWHERE.test(to)) return to
  const asked = typeof to === 'string' ? parsePath(to) : to
  // A link to a part of this page keeps its query; any other starts anew.
  const onlyHash = !asked.pathname && asked.search === undefined && asked.hash
  const { pathname, search, hash } = resolvePath({ ...asked, ...(onlyHash && { search: at.search }) }, at.pathname)
  return { ...addresses.outward({ pathname, search }, at.place.params), hash }
}

/** Makes the component that puts a browser router around the panel; inside it, the location is react-admin's. */
function routerWrapper(addresses: Addresses): RouterProvider['RouterWrapper'] {
  const Inside = createContext<ReactNode>(null)

  function Translated() {
    const outer = useContext(UNSAFE_LocationContext)
    const address = useMemo(() => {
      const { pathname, search, hash } = outer.location
      return { pathname, search, hash, place: addresses.inward(outer.location).place }
    }, [outer])
    const inner = useMemo(() => {
      const { pathname, search } = addresses.inward(outer.location)
      return { ...outer, location: { ...outer.location, pathname, search } }
    }, [outer])
    return (
      <AddressContext value={address}>
        <UNSAFE_LocationContext value={inner}>{useContext(Inside)}</UNSAFE_LocationContext>
      </AddressContext>
    )
  }

  return function RouterWrapper({ children }) {
    // Made once: another one would forget where the history stands.
    const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Translated /> }]))
    return (
      <Inside value={children}>
        <ReactRouter router={router} />
      </Inside>
    )
  }
}
