import { useTranslate } from 'react-admin'

/** What is wrong with a file as a whole, as it is kept: each reader is told in their language. */
export interface KeptFault {
  readonly code: string
  readonly params?: object | undefined
}

export function FileFault({ fault, said }: { readonly fault: KeptFault | null; readonly said: string }) {
  return useFileFault(fault, said)
}

/** What is wrong with a file as a whole, in the person's language; of a file of an earlier version, as it was said then. */
export function useFileFault<Said extends string | null>(fault: KeptFault | null | undefined, said: Said): string | Said {
  const t = useTranslate()
  return fault ? t(`uploads.form_errors.${fault.code}`, { ...fault.params, _: said ?? '' }) : said
}
