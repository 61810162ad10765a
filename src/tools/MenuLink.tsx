import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { AddressLink } from '../routing/address.tsx'
import { useSessionState } from '../shell/session.ts'
import type { Opening } from './openingOf.ts'

interface MenuLinkProps {
  readonly entry: Opening
  readonly isHere?: boolean
  readonly children: ReactNode
}

/** The link of a menu entry: inside the panel without loading it anew; to a separate application by a plain link that says so, or why there is none. */
export function MenuLink({ entry, isHere, children }: MenuLinkProps) {
  const t = useTranslate()
  const missingWords = useMissingWords()
  const here = isHere ? ('page' as const) : undefined
  if (!entry.elsewhere)
    return (
      <AddressLink to={entry.to} aria-current={here}>
        {children}
      </AddressLink>
    )
  const icon = (
    <OpenInNewIcon titleAccess={t('shell.opens_elsewhere')} sx={{ fontSize: 14, ml: 0.75, verticalAlign: '-2px', opacity: 0.7 }} />
  )
  if (entry.missing) {
    const reason = missingWords(entry.missing)
    return (
      <Off role="link" aria-disabled tabIndex={0} title={reason} aria-description={reason}>
        {children}
        {icon}
        <small aria-hidden>{reason}</small>
      </Off>
    )
  }
  return (
    <a href={entry.to} aria-current={here}>
      {children}
      {icon}
    </a>
  )
}

/** Why a separate application cannot be opened: an admin reads which setting is missing, others whom to ask. */
export function useMissingWords(): (variable: string) => string {
  const t = useTranslate()
  const state = useSessionState()
  const isAdmin = state.status === 'in' && state.user.roles.includes('admin')
  return variable => t(isAdmin ? 'shell.link.missing_setting' : 'shell.link.missing', { variable })
}

// The reason is told on hover; to whoever has no pointer, on focus or touch.
const Off = styled('span')(({ theme }) => ({
  color: theme.palette.text.disabled,
  cursor: 'default',
  '& > small': { display: 'none', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '&:focus > small': { display: 'block' },
}))
