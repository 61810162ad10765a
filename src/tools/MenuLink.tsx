import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { forwardRef, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { AddressLink } from '../routing/address.tsx'
import type { Opening } from './openingOf.ts'

interface MenuLinkProps {
  readonly entry: Opening
  readonly children: ReactNode
}

/** The link of a menu entry: inside the panel without loading it anew, to a separate application by a plain link that says so. */
export const MenuLink = forwardRef<HTMLAnchorElement, MenuLinkProps>(function MenuLink({ entry, children, ...rest }, ref) {
  const t = useTranslate()
  if (!entry.elsewhere)
    return (
      <AddressLink ref={ref} to={entry.to} {...rest}>
        {children}
      </AddressLink>
    )
  return (
    <a ref={ref} href={entry.to} {...rest}>
      {children}
      <OpenInNewIcon titleAccess={t('shell.opens_elsewhere')} sx={{ fontSize: 14, ml: 0.75, verticalAlign: '-2px', opacity: 0.7 }} />
    </a>
  )
})
