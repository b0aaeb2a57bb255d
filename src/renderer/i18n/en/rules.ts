export default {
  contents: 'Contents',
  guide: 'Show the guide',
  howTo: 'How to play',
  firstTime: 'First time?',
  offer: 'How to play {game}, in {n} pictures.',
  noThanks: 'No, thanks',
  step: '{step} of {steps}',
  back: 'Back',
  next: 'Go on',
  begin: 'Play',
  by: {
    app: 'Our reading:',
    house: 'As on your board:',
  },
};
