import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'react-admin'
import { markupText } from '../../../../schema/markupText.ts'
import { TextDifference } from '../../../../src/changes/TextDifference.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink, useAddress, useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { Place } from '../../../../src/views/list/Place.tsx'

interface Version {
  readonly id: number
  readonly name: string
  readonly language: string
  readonly version_no: number
  readonly content: string
  readonly effective_from: string
}

/** Two versions of a policy beside each other: the last two in one language, until others are chosen. */
export default function PolicyCompare() {
  const t = useTranslate()
  const { search } = useAddress()
  const asked = new URLSearchParams(search)
  const policy = asked.get('policy') ?? ''
  const { data, error, refetch } = useGetList<Version>(
    'legal_policy_versions',
    { filter: { policy_key: policy }, pagination: { page: 1, perPage: 100 }, sort: { field: 'version_no', order: 'DESC' } },
    { enabled: policy !== '' },
  )
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1280, mx: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <PageTitle title={t('resources.policy_compare.screen.title')} />
        {policy !== '' && (
          <Typography variant="body2">
            <AddressLink to={`/legal-and-policies/policy/${policy}`}>{t('resources.policy_compare.screen.back')}</AddressLink>
          </Typography>
        )}
      </Box>
      {error && !data && <ListError error={error} retry={() => void refetch()} />}
      {policy === '' && (
        <Place title={t('resources.policy_compare.screen.choose')}>
          <Button component={AddressLink} to="/legal-and-policies" variant="outlined">
            {t('resources.policy_compare.screen.policies')}
          </Button>
        </Place>
      )}
      {policy !== '' && !error && !data && <Skeleton variant="rounded" height={320} />}
      {data && data.length < 2 && <Place title={t('resources.policy_compare.screen.none')} />}
      {data && data.length > 1 && <Compared versions={data} asked={asked} />}
    </Box>
  )
}

interface ComparedProps {
  readonly versions: readonly Version[]
  readonly asked: URLSearchParams
}

function Compared({ versions, asked }: ComparedProps) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const go = useGo()
  const after = versions.find(({ name }) => name === asked.get('to')) ?? versions[0]
  const earlier = versions.filter(({ language, version_no }) => language === after?.language && version_no < (after?.version_no ?? 0))
  const before = versions.find(({ name }) => name === asked.get('from')) ?? earlier[0] ?? versions.find(one => one !== after)
  if (!before || !after) return null
  const wordsOf = ({ name, effective_from }: Version) => `${name}, ${dayWords(effective_from, locale)}`
  const choose = (side: 'from' | 'to', name: string) => {
    const next = new URLSearchParams({ ...Object.fromEntries(asked), from: before.name, to: after.name, [side]: name })
    go(`/legal-and-policies/compare?${next}`, { replace: true })
  }
  const select = (side: 'from' | 'to', chosen: Version) => (
    <NativeSelect
      value={chosen.name}
      inputProps={{ 'aria-label': t(`resources.policy_compare.screen.${side === 'from' ? 'before' : 'after'}`) }}
      onChange={event => choose(side, event.target.value)}
      sx={{ fontSize: 14 }}
    >
      {versions.map(version => (
        <option key={version.id} value={version.name}>
          {wordsOf(version)}
        </option>
      ))}
    </NativeSelect>
  )
  const [one, other] = [markupText(before.content), markupText(after.content)]
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, typography: 'body2' }}>
        {t('resources.policy_compare.screen.before')} {select('from', before)} {t('resources.policy_compare.screen.after')}{' '}
        {select('to', after)}
      </Box>
      {one === other && (
        <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {t('resources.policy_compare.screen.same')}
        </Typography>
      )}
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
        <TextDifference before={one} after={other} titles={[wordsOf(before), wordsOf(after)]} />
      </Box>
    </>
  )
}
