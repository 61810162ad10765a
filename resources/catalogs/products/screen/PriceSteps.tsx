import Box from '@mui/material/Box'
import { amount } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PriceAnswer } from '../contracts.ts'
import { Row } from './Row.tsx'

type Step = PriceAnswer['steps'][number]

/** The list price and each deal or discount: the price that it offers, and why it counts or not. */
export function PriceSteps({ answer: { price, steps } }: { readonly answer: PriceAnswer }) {
  const words = useScreenWords('products')
  const { country } = useSpeaker()
  return (
    <>
      <Box component="p" sx={{ m: 0, fontWeight: 600, typography: 'h3' }}>
        {words('now', { price: amount(price, country) })}
      </Box>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {steps.map(step => (
          <Row
            key={`${step.source} ${step.id}`}
            name={<StepName step={step} />}
            value={amount(step.after, country)}
            note={step.applied ? words('counts') : step.why ? words(`why.${step.why.replaceAll(' ', '_')}`, { limit: step.limit }) : ''}
            isStrong={step.applied}
          />
        ))}
      </Box>
    </>
  )
}

function StepName({ step: { source, id, name } }: { readonly step: Step }) {
  const words = useScreenWords('products')
  const label = words(`source.${source.replaceAll(' ', '_')}`)
  if (source === 'deal' && id !== null)
    return (
      <>
        {label} <AddressLink to={`/deals/${id}`}>{name}</AddressLink>
      </>
    )
  return name === null ? label : `${label} ${name}`
}
