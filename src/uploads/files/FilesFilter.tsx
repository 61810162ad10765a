import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { fileStatuses } from '../../../schema/wire/fileWords.ts'
import type { Who } from '../../../schema/wire/uploadShapes.ts'
import { ChoiceBox } from '../../kinds/parts/ChoiceBox.tsx'
import { useAddress, useGo } from '../../routing/address.tsx'

interface FilesFilterProps {
  readonly asked: AskedFiles
  readonly people: readonly Who[]
  onChange(changed: Partial<AskedFiles>): void
}

/** Narrows the list of files to a status, or to who sent them. */
export function FilesFilter({ asked, people, onChange }: FilesFilterProps) {
  const t = useTranslate()
  return (
    <Box role="search" aria-label={t('views.filter.bar')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ChoiceBox
        label={t('uploads.status')}
        value={asked.status}
        none={t('uploads.any_status')}
        options={fileStatuses.map(status => ({ id: status, name: t(`uploads.statuses.${status}`) }))}
        width={180}
        onChange={status => onChange({ status })}
      />
      <ChoiceBox
        label={t('uploads.who')}
        value={asked.by}
        none={t('uploads.anyone')}
        options={people.map(({ id, name }) => ({ id: String(id), name }))}
        width={180}
        onChange={by => onChange({ by })}
      />
      {(asked.status || asked.by) && (
        <Button color="inherit" onClick={() => onChange({ status: '', by: '' })}>
          {t('views.filter.clear_all')}
        </Button>
      )}
    </Box>
  )
}

export interface AskedFiles {
  readonly page: number
  readonly status: string
  /** Id of who sent it; empty for anyone. */
  readonly by: string
}

/** Which files are asked for, as the address says: `?page=2&status=FAILED&by=12`. Another filter begins at the first page. */
export function useAskedFiles(): readonly [AskedFiles, (changed: Partial<AskedFiles>) => void] {
  const { pathname, search } = useAddress()
  const go = useGo()
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  const asked = { page: Number.isInteger(page) && page > 0 ? page : 1, status: query.get('status') ?? '', by: query.get('by') ?? '' }
  return [
    asked,
    changed => {
      const next = new URLSearchParams(search)
      const all = { ...('page' in changed ? {} : { page: 1 }), ...changed }
      for (const [name, value] of Object.entries(all)) {
        if (!value || (name === 'page' && value === 1)) next.delete(name)
        else next.set(name, String(value))
      }
      const text = next.toString()
      go(text ? `${pathname}?${text}` : pathname, { replace: !('page' in changed) })
    },
  ]
}
