import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { Hit } from '../../../../schema/wire/searches.ts'
import { HitFacts } from '../../../../src/palette/HitFacts.tsx'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { RecordCard } from '../../../../src/views/record/RecordCard.tsx'

/** Who was found, by kind; each leads to all there is to know of them. */
export function FoundPeople({ found }: { readonly found: readonly Hit[] }) {
  const t = useTranslate()
  const tools = [...new Set(found.map(({ tool }) => tool))]
  return (
    <>
      {tools.map(tool => (
        <RecordCard key={tool} title={t(`resources.${tool}.name`)}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {found
              .filter(one => one.tool === tool)
              .map(hit => (
                <Box component="li" key={hit.id} sx={{ fontSize: 13.5, overflowWrap: 'anywhere' }}>
                  <Named to={hit.address}>{hit.title}</Named>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    <Suspense>
                      <HitFacts hit={hit} />
                    </Suspense>
                  </Box>
                </Box>
              ))}
          </Box>
        </RecordCard>
      ))}
    </>
  )
}

const Named = styled(AddressLink)(({ theme }) => ({
  color: theme.palette.primary.main,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
}))
