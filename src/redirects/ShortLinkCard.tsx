import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { holds } from '../../schema/holds.ts'
import { type Redirects, redirectPath } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { CopyButton } from '../kinds/parts/CopyButton.tsx'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { useRuleContext } from '../views/tool/useTool.ts'
import { qrCode } from './qrCode.ts'

interface ShortLinkCardProps {
  readonly tool: Resource
  readonly redirects: Redirects
  readonly record: ApiRecord
}

/** The address that leads on to where a record says, to be copied, and as a code to be printed. */
export default function ShortLinkCard({ tool, redirects, record }: ShortLinkCardProps) {
  const t = useTranslate()
  const context = useRuleContext()
  const path = redirectPath(tool, record)
  const known = redirects.known === undefined ? undefined : record[redirects.known]
  const address = typeof known === 'string' ? known : `${window.location.origin}${path}`
  const { data: code } = useQuery({
    queryKey: ['qr code', address],
    queryFn: () => qrCode(address),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (path === null) return null
  const last = redirects.until === undefined ? null : record[redirects.until]
  const isOver = typeof last === 'string' && last < context.today
  const isGone = isOver || !holds(redirects.where, record, context)
  const file = path.slice(1).replace('/', '-')
  return (
    <RecordCard title={t('views.short_link.title')}>
      {isGone && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t(isOver ? 'views.short_link.over' : 'views.short_link.off')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5, overflowWrap: 'anywhere' }}>
        <Link href={address} target="_blank" rel="noopener" sx={{ minWidth: 0, fontSize: 14, fontWeight: 600 }}>
          {address.replace(/^https?:\/\//, '')}
        </Link>
        <CopyButton text={address} />
      </Box>
      {/* White in both themes, with its quiet edge: readers want dark on light. */}
      <Box
        sx={{
          width: 176,
          height: 176,
          mx: 'auto',
          bgcolor: '#fff',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {code && (
          <Box
            component="img"
            src={code.svg}
            alt={t('views.short_link.code', { address })}
            sx={{ display: 'block', width: '100%', height: '100%' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, mt: 1.5 }}>
        {(['png', 'svg'] as const).map(kind => (
          <Button
            key={kind}
            variant="outlined"
            component="a"
            href={code?.[kind]}
            disabled={!code}
            download={`${file}.${kind}`}
            aria-label={t('views.short_link.load', { kind: kind.toUpperCase() })}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </Box>
    </RecordCard>
  )
}
