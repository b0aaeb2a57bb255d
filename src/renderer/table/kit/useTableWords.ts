import { useI18n } from 'vue-i18n';
import type { Seat } from '../../../shared/ids.ts';
import type { TableEvent } from '../../../shared/pushes.ts';

/** Says what the table itself does, with the names of who sits there right after it. */
export function useTableWords() {
  const { t } = useI18n();

  return (event: TableEvent, nameOf: (seat: Seat) => string): string => {
    switch (event.type) {
      case 'taken-back':
        return t('table.taken', { name: nameOf(event.seat) });
      case 'rewound':
        return t('table.rewound');
      case 'seat-changed':
        return t('table.reseated', { name: nameOf(event.seat), seat: event.seat + 1 });
      case 'abandoned':
        return t('table.abandoned');
    }
  };
}
