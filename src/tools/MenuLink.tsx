import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { AddressLink } from '../routing/address.tsx'
import type { Opening } from './openingOf.ts'

/** The link of a menu entry: inside the panel without loading it anew, to a separate application by a plain link that says so. */
export function MenuLink({
  entry,
  isHere,
  children,
}: {
  readonly entry: Opening
  readonly isHere?: boolean
  readonly children: ReactNode
}) {
  const here = isHere ? ('page' as const) : undefined
  const t = useTranslate()
  if (!entry.elsewhere)
    return (
      <AddressLink to={entry.to} aria-current={here}>
        {children}
      </AddressLink>
    )
  return (
    <a href={entry.to} aria-current={here}>
      {children}
      <OpenInNewIcon titleAccess={t('shell.opens_elsewhere')} sx={{ fontSize: 14, ml: 0.75, verticalAlign: '-2px', opacity: 0.7 }} />
    </a>
  )
}
