import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../../../src/kinds/parts/CopyButton.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import type { KeptMedia } from '../calls.ts'

/** What was stored just now, with the addresses to copy. */
export function MediaSent({ stored }: { readonly stored: readonly KeptMedia[] }) {
  const t = useTranslate()
  return (
    <Card title={t('resources.s3_file_uploader.screen.stored')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {stored.map(({ name, url, existing }) => (
          <Box component="li" key={url} sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}{' '}
              {existing && (
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {t('resources.s3_file_uploader.screen.existing')}
                </Box>
              )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
              <CopyButton text={url} />
              <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}>
                {url}
              </Link>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
