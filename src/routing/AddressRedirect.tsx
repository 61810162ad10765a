import { Navigate } from 'react-router-dom'

/** Leads to a documented address, taken as it is, in place of the present one. */
export function AddressRedirect({ to }: { readonly to: string }) {
  return <Navigate to={to} replace />
}
