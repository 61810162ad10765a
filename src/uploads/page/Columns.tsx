import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { uploadCalls } from '../../../schema/calls.ts'
import { type Country, type PerCountry, perCountry } from '../../../schema/country.ts'
import { HELD_BY_TABLE } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Upload } from '../../../schema/upload.ts'
import { columnsShown, emptyCell, exampleCell, isIdColumn } from '../../../schema/uploadColumns.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { Card } from '../../views/Card.tsx'
import type { UploadLabels } from '../useUploads.ts'

const formats = ['xlsx', 'csv'] as const

/** The declared columns of the upload, with names and options as they are in the file. */
export function Columns({ upload, labels }: { readonly upload: Upload; readonly labels: UploadLabels }) {
  const t = useTranslate()
  const { country } = usePlace()
  const shown = columnsShown(upload)
  const columns = Object.entries(upload.columns).filter(([name]) => shown.includes(name))
  const hasMeaning = columns.some(([name]) => labels.meaning(name))
  const limitOf = (name: string) => {
    const field = upload.columns[name]
    const limit = field && !isIdColumn(upload, name, country) && columnLimit(field, country)
    return limit ? t(`uploads.limits.${limit.key}`, { ...limit }) : ''
  }
  const emptied = (name: string) => emptyCell(upload, name)
  const words = (key: string, said = {}) => t(upload.reads ? `uploads.pictures.${key}` : `uploads.${key}`, said)
  return (
    <Card
      title={t(upload.reads ? 'uploads.pictures.columns' : 'uploads.columns')}
      actions={!upload.reads && <TemplateLinks upload={upload} />}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        {words('columns_help')} {upload.key.length > 0 && words('key', { columns: upload.key.join(', ') })}{' '}
        {upload.atomic && t('uploads.all_or_nothing')}
      </Box>
      <Box role="region" aria-label={t('uploads.columns_of', { name: labels.name })} tabIndex={0} sx={frame}>
        <table>
          <thead>
            <tr>
              {['column', 'kind', 'required', 'limit', 'example', ...(hasMeaning ? ['help'] : [])].map(head => (
                <th key={head} scope="col">
                  {t(`uploads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {t(`uploads.kinds.${isIdColumn(upload, name, country) ? 'id' : field.kind}`)}
                  {field.options && <Box sx={{ color: 'text.secondary' }}>{field.options.map(({ name: one }) => one).join(' · ')}</Box>}
                </td>
                <td>
                  {t(field.required ? 'views.yes' : 'views.no')}
                  {emptied(name) && <Box sx={{ color: 'text.secondary' }}>{t(`uploads.${emptied(name)}`)}</Box>}
                </td>
                <td>{limitOf(name)}</td>
                <td className="example">{columnExample(upload, name, country)}</td>
                {hasMeaning && <td>{labels.meaning(name)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  )
}

const frame = {
  overflow: 'auto',
  position: 'relative',
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: 13 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontSize: 12, color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap', pl: 0 },
  '& thead th:first-of-type': { pl: 0 },
  '& .example': { color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 110, maxWidth: 260 },
}

/** An empty file with the right columns, to be filled in. */
function TemplateLinks({ upload }: { readonly upload: Upload }) {
  const t = useTranslate()
  return formats.map(format => (
    <Button
      key={format}
      component="a"
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      href={uploadCalls.template(upload.name, format)}
      download={`${upload.name}.${format}`}
    >
      {`${t('uploads.template')} ${format.toUpperCase()}`}
    </Button>
  ))
}

/**
 * Limits of a column as its declaration says them, as the key of a text and what it names: characters of a text, least and greatest of a number.
 * What says nothing is not told: that nothing below 0 is counted, and what a table can hold.
 */
export function columnLimit(field: Field, country: Country) {
  const { min: least, max: most } = field as { min?: PerCountry<number>; max?: PerCountry<number> }
  const min = least === undefined ? undefined : perCountry(least, country)
  const found = most === undefined ? undefined : perCountry(most, country)
  const max = found === HELD_BY_TABLE ? undefined : found
  if (field.options) return null
  if (field.column({ country })?.type === 'text') return max === undefined ? null : { key: 'characters', max }
  // Nothing below 0 is counted.
  if (min === undefined || min === 0) return max === undefined ? null : { key: 'to', max }
  return max === undefined ? { key: 'from', min } : { key: 'between', min, max }
}

/** What could stand in a column. A kind that has no text for its example (a stored file, say) shows none. */
export function columnExample(upload: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  try {
    return exampleCell(upload, column, country)
  } catch {
    return ''
  }
}
