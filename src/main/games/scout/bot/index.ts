import type { BotKit } from '../../../core/bot.ts';
import type { ScoutTypes } from '../model.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { normal } from './normal.ts';

export const bot: BotKit<ScoutTypes> = { easy, normal, hard };
