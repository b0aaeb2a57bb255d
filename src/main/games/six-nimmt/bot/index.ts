import type { BotKit } from '../../../core/bot.ts';
import type { NimmtTypes } from '../model.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { normal } from './normal.ts';

export const bot: BotKit<NimmtTypes> = { easy, normal, hard };
