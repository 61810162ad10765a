import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import type { FileRow } from '../../../schema/wire/uploadShapes.ts'
import { AddressLink } from '../../routing/AddressLink.tsx'
import { FileStatusWords } from '../FileStatusWords.tsx'
import { Moment } from '../Moment.tsx'
import { Percent } from '../Percent.tsx'
import { useCounted } from '../useCounted.ts'
import { filesSx } from './filesSx.ts'
import { NarrowFile } from './NarrowFile.tsx'

interface FilesTableProps {
  readonly files: readonly FileRow[]
  /** Names the table for those who do not see it. */
  readonly label: string
  /** These are not the ones that were asked for: they are on their way. */
  readonly isOld?: boolean
  /** Where a file's own screen is. */
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
            <th scope="col">{t('uploads.file')}</th>
            <th scope="col">{t('uploads.status')}</th>
            <th scope="col">{t('uploads.percent')}</th>
            <th scope="col">{t('uploads.who')}</th>
            <th scope="col">{t('uploads.when')}</th>
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
