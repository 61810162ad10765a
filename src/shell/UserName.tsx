import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSessionState } from './useSessionState.ts'

/** The user's url, e-mail, and country name in brackets, as far as they are known (document 1, §2.1). */
export function UserName() {
  const state = useSessionState()
  if (state.status !== 'in') return null
  const { url, email, country } = state.user
  return (
    <Typography variant="body2" component="span" sx={{ display: 'inline-flex', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {url && (/^https?:/i.test(url) ? <Link href={url}>{url}</Link> : <span>{url}</span>)}
      <span>
        {email}
        {country && ` (${country.name})`}
      </span>
    </Typography>
  )
}
