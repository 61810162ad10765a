import { forwardRef, useCallback, useContext } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import {
  Link,
  type LinkProps,
  Navigate,
  type Location as RouterLocation,
  type To,
  UNSAFE_DataRouterContext,
  useBlocker,
  useNavigate,
} from 'react-router-dom'
import type { Addresses } from './addresses.ts'
import { outwardTo } from './outwardTo.ts'
import { routerWrapper } from './routerWrapper.tsx'
import { useAddress } from './useAddress.ts'

/**
 * React-admin's router with the documents' addresses: what react-admin reads is translated inwards, where it goes is translated
 * outwards, and nothing else of it knows. `<Admin routerProvider={documentedRouter(addresses(light))}>`
 */
export function documentedRouter(addresses: Addresses): RouterProvider {
  function useOutward() {
    const at = useAddress()
    return (to: To) => outwardTo(addresses, to, addresses.inward(at))
  }

  const DocumentedLink = forwardRef<HTMLAnchorElement, LinkProps>(function DocumentedLink({ to, ...rest }, ref) {
    const outward = useOutward()
    return <Link ref={ref} {...rest} to={outward(to)} />
  })

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
