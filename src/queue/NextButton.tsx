import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { useMay } from '../shell/session.ts'
import { useWrite } from '../views/tool/useWrite.ts'
import { useKeys } from '../views/useKeys.ts'
import { useNext } from './useNext.ts'

interface NextButtonProps {
  readonly tool: Resource
  /** The row that is left. */
  readonly after?: number
}

/** Takes the next row of a queue and opens it, for whoever works on it; `n` does the same. */
export function NextButton({ tool, after }: NextButtonProps) {
  const may = useMay()
  return tool.queue && may(tool.queue.permission) ? <Next tool={tool.name} after={after} /> : null
}

function Next({ tool, after }: { readonly tool: string; readonly after: number | undefined }) {
  const t = useTranslate()
  const takeNext = useNext(tool)
  const [isBusy, write] = useWrite()
  const next = () =>
    write(async () => {
      await takeNext(after)
    })
  useKeys(event => {
    if (event.key !== 'n' || isBusy) return
    event.preventDefault()
    void next()
  })
  return (
    <Button variant="outlined" loading={isBusy} onClick={next} aria-keyshortcuts="n">
      {t('views.queue.next')}
    </Button>
  )
}
