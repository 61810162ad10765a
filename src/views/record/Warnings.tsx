import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useGetOne, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Rule } from '../../../schema/rule.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useFaultWords } from '../tool/useFaultWords.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'

interface WarningsProps extends ToolProps {
  readonly record: ApiRecord | null
}

/** What the rules warn of while one types; a warning keeps nobody from saving. */
export function Warnings(props: WarningsProps) {
  return props.tool.rules.filter(isWarning).map(rule => {
    const [way] = rule.reads ?? []
    const Drawn = way ? WarnedBeside : Warned
    return <Drawn key={rule.name} {...props} rule={rule} beside={{}} />
  })
}

const isWarning = ({ severity }: Rule) => severity !== 'error'

interface WarnedProps extends WarningsProps {
  readonly rule: Rule
  /** Values of a row that the record names, as the rule reads them. */
  readonly beside: Readonly<Record<string, unknown>>
}

/** A warning that looks at a row which the record names; whoever may not read that is not warned. */
function WarnedBeside(props: WarnedProps) {
  const { tool, rule } = props
  const reads = rule.reads ?? []
  const [key = ''] = reads[0]?.split('.') ?? []
  const id: unknown = useWatch({ name: key })
  const target = tool.fields[key]?.refersTo?.tool ?? ''
  const { data } = useGetOne<ApiRecord>(target, { id: Number(id) }, { enabled: Boolean(id), retry: false })
  const beside = Object.fromEntries(reads.map(way => [way, id ? data?.[way.split('.')[1] ?? ''] : undefined]))
  return <Warned {...props} beside={beside} />
}

function Warned({ tool, labels, record, rule, beside }: WarnedProps) {
  const t = useTranslate()
  const { control, setValue } = useFormContext()
  const values = useWatch({ control })
  const context = useRuleContext()
  const words = useFaultWords(labels.field)
  const fault = rule.check({ ...record, ...values, ...beside }, context)
  const [field] = rule.on
  const isKnown = field !== undefined && Object.hasOwn(tool.fields, field)
  if (!fault || !isKnown) return null
  const offer = rule.offers !== undefined && (
    <Button
      color="inherit"
      size="small"
      onClick={() => setValue(field, rule.offers, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
    >
      {t('views.take_offer', { value: String(rule.offers) })}
    </Button>
  )
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={offer}>
      {`${labels.field(field)}: `}
      {words(fault)}
    </Alert>
  )
}
