import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Translate } from '../../../dataProvider/spoken.ts'
import type { Upload } from '../../../schema/upload.ts'
import { columnCalled, columnLetters, headersMeant } from '../../../schema/uploadColumns.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Pick } from '../../kinds/parts/Pick.tsx'
import { Card } from '../../views/Card.tsx'
import { FieldLabel } from '../../views/form/FieldLabel.tsx'
import { useTell } from '../useTell.ts'
import { useDecide } from './useDecide.ts'

interface MappingProps {
  readonly upload: Upload
  readonly file: FileDetail
}

/** The mapping of headers to columns. Corrections are stored for the upload. */
export function Mapping({ upload, file }: MappingProps) {
  const t = useTranslate()
  const missing = Object.entries(upload.columns)
    .filter(([name, { required }]) => required && (file.mapping[name] ?? null) === null)
    .map(([name]) => name)
  const meant = Object.entries(headersMeant(upload, file.headers, file.mapping))
  const [isOpen, setOpen] = useState(missing.length > 0)
  const id = useId()
  if (file.headers.length === 0) return null
  return (
    <Card
      title={t('uploads.mapping')}
      actions={
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'uploads.mapping_hide' : 'uploads.mapping_show')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {missing.length > 0 && <Alert severity="error">{t('uploads.mapping_missing', { names: missing.join(', ') })}</Alert>}
        {file.unknown.length > 0 && (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            {t('uploads.mapping_unknown', { smart_count: file.unknown.length, names: file.unknown.join(', ') })}
          </Alert>
        )}
        {meant.map(([column, at]) => (
          <Alert key={column} severity="info">
            {t('uploads.mapping_meant', { header: file.headers[at], column })}
          </Alert>
        ))}
        {(file.header_at ?? 1) > 1 && <Alert severity="info">{t('uploads.header_at', { row: file.header_at })}</Alert>}
        {isByPosition(upload, file) && <Alert severity="warning">{t('uploads.mapping_by_position')}</Alert>}
        {!isOpen && missing.length === 0 && <Taken upload={upload} file={file} />}
        <Box id={id} hidden={!isOpen}>
          {isOpen && <MappingForm key={JSON.stringify(file.mapping)} upload={upload} file={file} />}
        </Box>
      </Box>
    </Card>
  )
}

/** No header says what it is, so that another kind of file would be taken as well. */
function isByPosition(upload: Upload, { headers, mapping }: FileDetail): boolean {
  const columns = Object.keys(upload.columns)
  return columns.every((column, index) => mapping[column] === index) && headers.every(header => columnCalled(upload, header) === null)
}

/** Which header each column was taken from: told where their names differ. */
function Taken({ upload, file: { mapping, headers } }: MappingProps) {
  const t = useTranslate()
  const renamed = Object.keys(upload.columns).flatMap(column => {
    const at = mapping[column] ?? null
    if (at === null) return []
    const header = headerWords(headers[at] ?? '', at, t)
    return header.toLowerCase() === column ? [] : [{ column, header }]
  })
  const words = { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' } as const
  if (renamed.length === 0) return <Box sx={words}>{t('uploads.mapping_by_name')}</Box>
  return (
    <Box component="ul" sx={{ ...words, listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {renamed.map(({ column, header }) => (
        <li key={column}>
          {t('uploads.mapping_taken', { header })} <strong>{column}</strong>
        </li>
      ))}
    </Box>
  )
}

function MappingForm({ upload, file }: MappingProps) {
  const t = useTranslate()
  const id = useId()
  const tell = useTell()
  const { isBusy, failure, decide } = useDecide(upload.name, file.id)
  // What was probably meant is filled in, and holds once somebody assigns it.
  const [typed, setTyped] = useState({ ...file.mapping, ...headersMeant(upload, file.headers, file.mapping) })
  const isDirty = Object.keys(upload.columns).some(name => (typed[name] ?? null) !== (file.mapping[name] ?? null))
  const options = file.headers.map((header, index) => ({ id: index, words: headerWords(header, index, t) }))
  const assign = async () => {
    if ((await decide('map', { columns: typed })) !== null) tell(t('uploads.said.map'))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('uploads.mapping_text')}</Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {Object.entries(upload.columns).map(([name, { required }]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <FieldLabel id={`${id}-${name}`} isRequired={required}>
              {name}
            </FieldLabel>
            <Pick
              id={`${id}-${name}`}
              label={t('uploads.mapping_header', { column: name })}
              value={typed[name] ?? null}
              none={t('uploads.mapping_none')}
              options={options}
              disabled={!file.can.map || isBusy}
              required={required}
              onPick={index => setTyped({ ...typed, [name]: index === null ? null : Number(index) })}
            />
          </Box>
        ))}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {file.can.map && (
        <Box>
          <Button variant="contained" disabled={!isDirty} loading={isBusy} onClick={() => void assign()}>
            {t('uploads.mapping_check')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** What a header is called: its text, and what it would be in a spreadsheet where it has none: A, B … AA. */
function headerWords(header: string, index: number, t: Translate): string {
  return header.trim() || t('uploads.mapping_unnamed', { letter: columnLetters(index) })
}
