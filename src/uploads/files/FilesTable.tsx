import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { isUnderWay } from '../../../schema/wire/fileWords.ts'
import type { FileRow } from '../../../schema/wire/uploadShapes.ts'
import { AddressLink } from '../../routing/address.tsx'
import { FileStatusWords } from '../FileStatusWords.tsx'
import { Moment, Percent, useCounted } from '../parts.tsx'

interface FilesTableProps {
  readonly files: readonly FileRow[]
  /** Names the table for those who do not see it. */
  readonly label: string
  /** These are not the ones that were asked for: they are on their way. */
  readonly isOld?: boolean
  addressOf(file: FileRow): string
}

const counts = [
  ['rows', 'total_rows'],
  ['good', 'ok_rows'],
  ['bad', 'failed_rows'],
  ['skipped', 'skipped_rows'],
] as const

/** Files with how each stands; a row leads to its file. */
export function FilesTable({ files, label, isOld = false, addressOf }: FilesTableProps) {
  const t = useTranslate()
  const { number } = useCounted()
  const isNarrow = useMediaQuery('(max-width:600px)')
  if (isNarrow) {
    return (
      <Box component="ul" aria-label={label} aria-busy={isOld} sx={filesSx}>
        {files.map(file => (
          <NarrowFile key={file.id} file={file} to={addressOf(file)} />
        ))}
      </Box>
    )
  }
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={filesSx}>
      <table aria-label={label} aria-busy={isOld}>
        <thead>
          <tr>
            {['file', 'status', 'percent', 'who', 'when'].map(head => (
              <th key={head} scope="col">
                {t(`uploads.${head}`)}
              </th>
            ))}
            {counts.map(([words]) => (
              <th key={words} scope="col" className="number">
                {t(`uploads.${words}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(file => (
            <tr key={file.id}>
              <td className="name" title={file.file_name}>
                <AddressLink to={addressOf(file)}>{file.file_name}</AddressLink>
              </td>
              <td>
                <FileStatusWords file={file} />
              </td>
              <td>
                <Percent of={file.processed_percentage} label={`${t('uploads.percent')}: ${file.file_name}`} />
              </td>
              <td className="who" title={file.uploaded_by?.name}>
                {file.uploaded_by?.name ?? t('uploads.system')}
              </td>
              <td className="when">
                <Moment at={file.created_at} />
              </td>
              {counts.map(([words, key]) => (
                <td key={words} className="number">
                  {file[key] === null ? '–' : number(file[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** Style of a list of files, said once: rows of 36 pixels, two lines each on a phone. */
function filesSx(theme: Theme) {
  const line = `1px solid ${theme.palette.divider}`
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const }
  return {
    margin: 0,
    padding: 0,
    overflow: 'auto',
    position: 'relative' as const,
    border: line,
    borderRadius: '6px',
    background: theme.palette.background.paper,
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
    '&[aria-busy=true] > li, & table[aria-busy=true] tbody': { opacity: 0.55 },
    '& th': { height: 36, padding: '0 10px', textAlign: 'left', fontSize: 12, fontWeight: 600, color: theme.palette.text.secondary },
    '& td': { height: 36, padding: '0 10px', borderTop: line, whiteSpace: 'nowrap' as const },
    '& th.number, & td.number': { textAlign: 'right' },
    // The name takes what the others leave.
    '& th:first-of-type': { minWidth: 180 },
    '& td.name': { ...cut, width: '100%', maxWidth: 0, fontWeight: 500 },
    '& td.who': { ...cut, maxWidth: 160 },
    '& a': { color: theme.palette.primary.main, textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
    // The whole row is the link; words over it keep their title on hover.
    '& tbody tr, & li': { position: 'relative' as const, '&:hover': { background: theme.palette.action.hover } },
    '& td.name a::after, & li a::after': { content: '""', position: 'absolute' as const, inset: 0 },
    '& time': { position: 'relative' as const },
    '& li': { listStyle: 'none', padding: '8px 10px', display: 'grid', gap: '4px', '&:not(:first-of-type)': { borderTop: line } },
    '& li > div': { display: 'flex', gap: '8px', justifyContent: 'space-between', alignItems: 'center', minWidth: 0 },
    '& li a': { ...cut, fontWeight: 500, minWidth: 0 },
    '& li .quiet > span': cut,
    '& li .quiet': { ...cut, color: theme.palette.text.secondary, fontSize: 12 },
  }
}

/** A file on a phone: its name and status, and below who, when and how many rows. */
function NarrowFile({ file, to }: { readonly file: FileRow; readonly to: string }) {
  const t = useTranslate()
  const { number } = useCounted()
  const { file_name, uploaded_by, created_at, total_rows, failed_rows } = file
  return (
    <li>
      <div>
        <AddressLink to={to}>{file_name}</AddressLink>
      </div>
      <div>
        <FileStatusWords file={file} />
        {isUnderWay(file) && <Percent of={file.processed_percentage} label={`${t('uploads.percent')}: ${file_name}`} />}
      </div>
      <div className="quiet">
        <span>
          {uploaded_by?.name ?? t('uploads.system')} · <Moment at={created_at} />
        </span>
      </div>
      <div className="quiet">
        {[
          total_rows !== null && `${t('uploads.rows')} ${number(total_rows)}`,
          failed_rows ? `${t('uploads.bad')} ${number(failed_rows)}` : false,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </li>
  )
}
