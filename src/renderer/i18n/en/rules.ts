export default {
  contents: 'Contents',
  guide: 'Show the guide',
  howTo: 'How to play',
  step: '{step} of {steps}',
  back: 'Back',
  next: 'Go on',
  begin: 'Play',
  by: {
    app: 'Our reading:',
    house: 'As on your board:',
  },
};
