import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { DoRowAction } from '../../../../src/changes/DoRowAction.tsx'
import { RecordLink } from '../../../../src/kinds/parts/RecordLink.tsx'
import { viewOf } from '../../../../src/kinds/viewOf.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { RecordCard } from '../../../../src/views/record/RecordCard.tsx'
import { useRecord } from '../../../../src/views/record/useRecord.ts'
import { useLabels } from '../../../../src/views/tool/useLabels.ts'
import { useTool } from '../../../../src/views/tool/useTool.ts'

/** Who referred a reseller, and whom they referred, with what can be done about either. */
export function OfReseller({ id }: { readonly id: number }) {
  const t = useTranslate()
  const tool = useTool('users')
  const labels = useLabels(tool)
  const { record, error, refetch } = useRecord('users', id)
  const field = tool.fields.referrals
  if (error) return <ListError error={error} retry={() => void refetch()} />
  if (!record || !field) return <Skeleton variant="rounded" height={160} role="img" aria-label={t('views.loading')} />
  const { Input } = viewOf(field)
  const referrer = Number(record.referred_by ?? 0)
  return (
    <>
      <RecordCard title={`${record.name} · ${record.code}`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {referrer ? (
            <span>
              {t('resources.reseller_referral.screen.referrer')}:{' '}
              <RecordLink tool="users" id={referrer}>
                {record._titles?.referred_by ?? String(referrer)}
              </RecordLink>
            </span>
          ) : (
            t('resources.reseller_referral.screen.no_referrer')
          )}
          <DoRowAction tool={tool} labels={labels} record={record} name="set_referrer" />
        </Box>
      </RecordCard>
      <RecordCard title={t('resources.reseller_referral.screen.referred')}>
        <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
          <Input
            field={field}
            tool="users"
            name="referrals"
            id="referred"
            label={t('resources.reseller_referral.screen.referred')}
            value={null}
            onChange={() => undefined}
            disabled
            faults={none}
            record={record}
          />
        </Suspense>
      </RecordCard>
    </>
  )
}

const none = {}
