import type { ComponentType } from 'react'
import type { Field } from '../../schema/kinds/kind.ts'
import type { InputProps } from './KindView.ts'
import { TypedAsInput } from './parts/TypedAsInput.tsx'
import { viewOf } from './viewOf.ts'

/** The control of a field as it is in its row: of its kind, or of the kind whose value its text holds there. */
export const inputOf = (field: Field): ComponentType<InputProps> => (field.typed ? TypedAsInput : viewOf(field).Input)
