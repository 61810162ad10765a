import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { RouterProvider } from 'react-admin'
import { createBrowserRouter, RouterProvider as ReactRouter, UNSAFE_LocationContext } from 'react-router-dom'
import { AddressContext } from './AddressContext.ts'
import type { Addresses } from './addresses.ts'

/** Makes the component that puts a browser router around the panel; inside it, the location is react-admin's. */
export function routerWrapper(addresses: Addresses): RouterProvider['RouterWrapper'] {
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
