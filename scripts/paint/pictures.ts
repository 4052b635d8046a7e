import { fault } from './fault.ts'
import { harbour } from './harbour.ts'
import { journal } from './journal.ts'
import type { Picture } from './picture.ts'
import { plates } from './plates.ts'
import { prints } from './prints.ts'
import { undergrowth } from './undergrowth.ts'
import { weather } from './weather.ts'

export const pictures: Picture[] = [...harbour, ...undergrowth, ...fault, ...weather, ...prints, ...plates, ...journal]
