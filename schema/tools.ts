import type { Link } from './link.ts'
import type { Page } from './page.ts'
import type { Resource } from './resource.ts'
import type { Upload } from './upload.ts'

/** Anything a developer declares. */
export type Tool = Resource | Page | Link | Upload

type Names<T extends readonly Tool[]> = T[number]['name']
type TargetsOf<T> = T extends { tabs: Readonly<Record<string, infer Tab>> }
  ? Tab
  : T extends { fields: infer F }
    ? { [K in keyof F]: F[K] extends { target: infer Target extends string } ? Target : never }[keyof F]
    : never

/** Each tool itself, or, where it refers to a tool that is not in the list, the name that is missing. */
type WithKnownTargets<T extends readonly Tool[]> = {
  [I in keyof T]: Exclude<TargetsOf<T[I]>, Names<T>> extends never ? T[I] : { unknownTool: Exclude<TargetsOf<T[I]>, Names<T>> }
}

/** The list of all tools in menu order; a reference to a tool that is not in it does not compile. */
export function tools<const T extends readonly Tool[]>(list: T & WithKnownTargets<T>): T {
  return list
}

/** Names of the effects that the server must have: `suppliers.delete_temporarily`, `suppliers.create`. */
export type EffectName<T extends readonly Tool[]> = {
  [I in keyof T]: T[I] extends Resource<infer Name, infer _F, infer A, infer E>
    ? `${Name}.${{ [K in keyof A & string]: A[K] extends { effect: true } ? K : never }[keyof A & string] | E}`
    : never
}[number]

/** Names of the planners of uploads that the server must have. */
export type UploadName<T extends readonly Tool[]> = {
  [I in keyof T]: T[I] extends Upload<infer Name> ? Name : never
}[number]

/** Names of the pages that the panel must have a part for; a page of tabs is drawn from its tabs. */
export type PageName<T extends readonly Tool[]> = {
  [I in keyof T]: T[I] extends { tabs: object } ? never : T[I] extends Page<infer Name> ? Name : never
}[number]
