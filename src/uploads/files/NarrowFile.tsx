import { useTranslate } from 'react-admin'
import type { FileRow } from '../../../schema/wire/uploadShapes.ts'
import { AddressLink } from '../../routing/address.tsx'
import { FileStatusWords } from '../FileStatusWords.tsx'
import { isUnderWay } from '../isUnderWay.ts'
import { Moment, Percent } from '../parts.tsx'
import { useCounted } from '../useCounted.ts'

/** A file on a phone: its name and status, and below who, when and how many rows. */
export function NarrowFile({ file, to }: { readonly file: FileRow; readonly to: string }) {
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
