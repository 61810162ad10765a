import type { RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/** A link to a documented address, taken as it is. Links of react-admin take react-admin's paths and are translated. */
export function AddressLink(props: LinkProps & RefAttributes<HTMLAnchorElement>) {
  return <Link {...props} />
}
