import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { calls } from '../../schema/calls.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { isSeen } from '../../schema/pictures.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { Stage } from '../kinds/parts/viewer/Stage.tsx'

/** What is looked at to decide on a record of a queue (`queue.shows`); none where the record has nothing of it. */
export function shownFiles({ queue, fields }: Resource, record: ApiRecord): readonly FileValue[] {
  const name = queue?.shows
  const [field, value] = name === undefined ? [] : [fields[name], record[name]]
  return field?.files && value
    ? field.files(value).filter((file, at, all) => isSeen(file) && all.findIndex(({ id }) => id === file.id) === at)
    : []
}

/** A video or picture as large as there is room; of several one, and the others below it. */
export function Shown({ files }: { readonly files: readonly FileValue[] }) {
  const t = useTranslate()
  const [at, setAt] = useState(0)
  const file = files[at] ?? files[0]
  if (!file) return null
  return (
    <div>
      <Stage key={file.id} file={file} height="clamp(240px, 62vh, 720px)" isLead />
      {files.length > 1 && (
        <Others>
          {files.map(({ id, name, poster }, index) => (
            <ButtonBase key={id} aria-pressed={index === at} aria-label={t('views.pictures.open', { name })} onClick={() => setAt(index)}>
              <img src={calls.file(poster?.id ?? id)} alt="" loading="lazy" />
            </ButtonBase>
          ))}
        </Others>
      )}
    </div>
  )
}

const Others = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& button': { padding: 2, border: `2px solid transparent`, borderRadius: 6 },
  '& button[aria-pressed=true]': { borderColor: theme.palette.primary.main },
  '& img': { display: 'block', height: 64, maxWidth: 96, objectFit: 'contain', borderRadius: 3 },
}))
