import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `short` in `npm test`, `full` in `npm run test:faults`. */
    drills: 'short' | 'full'
  }
}

/** True in `npm run test:faults`: kill loops, load and outages run at their full size. */
export const fullDrills = inject('drills') === 'full'

/** The size N of a drill in this run. Name it in the title of the test: the run prints the titles. */
export function drillSize(size: { short: number; full: number }): number {
  return fullDrills ? size.full : size.short
}
