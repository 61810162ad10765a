import { use, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Refused } from '../../dataProvider/request.ts'
import { spoken, type Translate } from '../../dataProvider/spoken.ts'
import { uploads } from '../../dataProvider/uploads.ts'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { inCountry } from '../../schema/inCountry.ts'
import type { Upload } from '../../schema/upload.ts'
import { usePlace } from '../kinds/useSpeaker.ts'
import { useTools } from '../tools/panelTools.ts'

/** The declaration of an upload; suspends until it is here. */
export function useUpload(name: string): Upload {
  const { country } = usePlace()
  return inCountry(use(useTools().upload(name)), country)
}

type Calls = typeof uploads

/** The calls of uploads; what they throw is in the reader's language, as `refusalOf` reads it. */
export function useUploads(): Calls {
  const t = useTranslate()
  return useMemo(() => Object.fromEntries(Object.entries(uploads).map(([name, call]) => [name, inWords(call as Call, t)])) as Calls, [t])
}

type Call = (...asked: unknown[]) => Promise<unknown>

function inWords(call: Call, translate: Translate): Call {
  return async (...asked) => {
    try {
      return await call(...asked)
    } catch (error) {
      throw isRefused(error) ? spoken(error, translate) : error
    }
  }
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'status' in error && 'body' in error
}

export type UploadLabels = ReturnType<typeof useUploadLabels>

/** The words for what an upload declares, in the reader's language. Names and values of columns are not among them: a file has them as they are. */
export function useUploadLabels(upload: Upload) {
  const t = useTranslate()
  return useMemo(() => {
    const root = `resources.${upload.name}`
    const said = (key: string, text: string | undefined) => (text === undefined ? undefined : t(`${root}.${key}`, { _: text }))
    return {
      name: t(`${root}.name`, { _: upload.label ?? wordsOf(upload.name) }),
      // One sentence: what a row does.
      about: said('about', upload.help),
      meaning: (column: string) => said(`help.${column}`, upload.columns[column]?.help),
      option: (key: string) => t(`${root}.fields.${key}`, { _: upload.options[key]?.label ?? wordsOf(key) }),
      optionHelp: (key: string) => said(`help.${key}`, upload.options[key]?.help),
    }
  }, [t, upload])
}
