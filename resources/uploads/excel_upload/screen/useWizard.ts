import { useEffect, useReducer, useRef } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { sendForm } from '../../../../dataProvider/sendForm.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { fileAddress } from '../../../../src/uploads/addresses.ts'
import { formErrorOf } from '../../../../src/uploads/page/useSending.ts'
import { excelCalls, saveTemplate } from './excelCalls.ts'
import { initial, type Level, type Loaded, paramsOf, type WizardAction, wizard } from './wizard.ts'

/** The Excel wizard with its calls (document 2, §7). */
export function useWizard() {
  const t = useTranslate()
  const words = useRefusalWords()
  const { light } = useTools()
  const [state, dispatch] = useReducer(wizard, initial)
  const type = state.selectedUpload === null ? undefined : state.fileTypes[state.selectedUpload]
  const call = useRef<AbortController | null>(null)

  const fetching = useEvent(async <Answer>(what: Loaded, read: () => Promise<Answer>, take: (answer: Answer) => WizardAction) => {
    dispatch({ do: 'fetch', what })
    try {
      dispatch(take(await read()))
    } catch (error) {
      const otherwise = t(what === 'template' ? 'messages.template_download_error' : 'messages.unexpected_error_retry')
      dispatch({ do: 'fail', what, message: what === 'template' ? otherwise : words(error, otherwise) })
    }
  })
  const begin = useEvent(() => {
    void fetching('fileTypes', excelCalls.fileTypes, fileTypes => ({ do: 'takeFileTypes', fileTypes }))
    void fetching('categoryTree', excelCalls.categoryTree, tree => ({ do: 'takeTree', tree }))
  })
  const isEmpty = state.fileTypes.length === 0 && !state.message
  // Reset begins anew too.
  useEffect(() => {
    if (isEmpty) begin()
  }, [isEmpty, begin])
  useEffect(() => () => call.current?.abort(), [])

  return {
    state,
    type,
    dispatch,
    cancel: () => call.current?.abort(),
    selectCategory(level: Level, id: number | null) {
      dispatch({ do: 'selectCategory', level, id })
      if (level !== 'subSubCategory' || id === null) return
      void fetching(
        'scaleIds',
        () => excelCalls.scaleIds(id),
        scaleIds => ({ do: 'takeScales', scaleIds }),
      )
    },
    download(extension: 'xlsx' | 'csv') {
      if (!type) return
      void fetching(
        'template',
        () => saveTemplate(type.file_type, extension, paramsOf(state, type)),
        () => ({ do: 'done', what: 'template' }),
      )
    },
    async send(onProgress: (sent: number, all: number) => void): Promise<number | null> {
      const tool = type && light(type.name)
      if (!type || !state.file || tool?.word !== 'upload') return null
      const giveUp = new AbortController()
      call.current = giveUp
      dispatch({ do: 'fetch', what: 'upload' })
      // The type stands first: its permission is asked before the file is read.
      const form = new FormData()
      form.append('file_type', type.file_type)
      form.append('params', JSON.stringify(paramsOf(state, type)))
      form.append('file', state.file, state.file.name)
      try {
        const { id } = (await sendForm(excelCalls.upload, form, { onProgress, signal: giveUp.signal })) as { id: number }
        dispatch({ do: 'sent', message: t('messages.file_upload_success'), fileUrl: fileAddress(tool.routes, id) })
        return id
      } catch (error) {
        if (giveUp.signal.aborted) dispatch({ do: 'takeFile', file: state.file })
        else dispatch({ do: 'fail', what: 'upload', message: formErrorOf(error, t) })
        return null
      }
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
